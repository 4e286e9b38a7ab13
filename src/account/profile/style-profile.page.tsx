import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { StyleAnswers } from '#/people/survey/answers/style-answers.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { ContactForm } from '../contact/contact-form.tsx'

export const title = (t: Translate) => t('profile.title')
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/profile/:userId', { params: { userId: args.params.user_id ?? '' } })

/** The member's style and contact on one page, both editable (R3.12). */
export function Page() {
  const t = useTexts()
  const navigate = useNavigate()
  const { userId, contact, answers } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('profile.title')} lead={t('profile.lead')}>
      <Section title={t('profile.style')}>
        <StyleAnswers userId={userId} answers={answers} />
      </Section>
      <Section title={t('profile.contact')}>
        <ContactForm
          userId={userId}
          contact={contact}
          parts={['name', 'phone', 'address']}
          onSaved={({ boxes }) => navigate(paths.profileUpdated(userId), { state: { boxes } })}
        />
      </Section>
    </AccountFrame>
  )
}
