import { useLoaderData } from 'react-router'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import { StyleAnswers } from '#/survey/style-answers.tsx'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink } from '#/ui/form/button.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { loadOwnProfile } from './load-profile.ts'

export const title = (t: Translate) => t('account.page.style')
export const loader = loadOwnProfile

export function Page() {
  const t = useTexts()
  const { userId, answers } = useLoaderData<typeof loader>()
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
    </AccountFrame>
  )
}
