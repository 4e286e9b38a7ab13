import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { PhotosPart } from '#/people/photos/photos-part.tsx'
import { StyleAnswers } from '#/people/survey/answers/style-answers.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
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
