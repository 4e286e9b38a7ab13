import './sharing.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { cardPicturePath } from '#/platform/app/sharing/card-picture-path.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { EndCard } from './end-card.tsx'

export const title = (t: Translate) => t('sharing.ownTitle')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/shared-cards', { withCookies: true })

/** The cards that this visitor or member has shared, each with a button that ends it. */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { cards } = useLoaderData<typeof loader>()
  return (
    <Frame title={t('sharing.ownTitle')} width="text">
      <meta name="robots" content="noindex" />
      {cards.length === 0 && (
        <EmptyState
          title={t('sharing.noneShared')}
          action={<ButtonLink to={paths.sneakPeekQuiz()}>{t('sharing.quiz')}</ButtonLink>}
        >
          {t('sharing.noneSharedLead')}
        </EmptyState>
      )}
      <ul className="own-cards">
        {cards.map(({ id, key, kind, endsAt }) => (
          <li key={id}>
            <img src={cardPicturePath(key)} width={1200} height={630} alt="" loading="lazy" />
            <div>
              <h2>
                <TextLink to={paths.shared(key)}>{t(`sharing.kind.${kind}`)}</TextLink>
              </h2>
              <p>{t('sharing.endsOn', { date: dateLong(endsAt) })}</p>
              <EndCard id={id} />
            </div>
          </li>
        ))}
      </ul>
    </Frame>
  )
}
