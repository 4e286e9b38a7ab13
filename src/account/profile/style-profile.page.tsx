import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { AccountFrame } from '#/members/account-frame.tsx'
import { paths } from '#/paths.ts'
import { StyleAnswers } from '#/survey/style-answers.tsx'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { Section } from '#/ui/layout/layout.tsx'
import { ContactForm } from '../contact/contact-form.tsx'

export const title = (t: Translate) => t('profile.title')
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/profile/:userId', { params: { userId: args.params.user_id ?? '' } })

/** The member's style and contact on one page, both to be changed here (R3.12). */
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
