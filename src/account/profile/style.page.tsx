import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import { PhotosPart } from '#/photos/photos-part.tsx'
import { StyleAnswers } from '#/survey/style-answers.tsx'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { loadOwnProfile } from './load-profile.ts'

export const title = (t: Translate) => t('account.page.style')
export async function loader(args: LoaderFunctionArgs) {
  const [profile, { photos }] = await Promise.all([loadOwnProfile(args), api(args).get('/photos')])
  return { ...profile, photos }
}

export function Page() {
  const t = useTexts()
  const { userId, answers, photos } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.style')} lead={t('account.styleLead')}>
      {Object.keys(answers).length === 0 ? (
        <EmptyState
          title={t('account.styleOpen')}
          action={<ButtonLink to={paths.survey(userId)}>{t('home.toSurvey')}</ButtonLink>}
        />
      ) : (
        <StyleAnswers userId={userId} answers={answers} />
      )}
      <PhotosPart photos={photos} />
    </AccountFrame>
  )
}
