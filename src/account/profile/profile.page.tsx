import { useLoaderData, useRevalidator } from 'react-router'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { ContactForm } from '../contact/contact-form.tsx'
import { loadOwnProfile } from './load-profile.ts'

export const title = (t: Translate) => t('account.page.profile')
export const loader = loadOwnProfile

export function Page() {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { userId, contact } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={t('account.page.profile')} lead={t('account.profileLead')}>
      <ContactForm
        userId={userId}
        contact={contact}
        parts={['name', 'phone']}
        onSaved={() => {
          toast(t('account.saved'))
          void revalidate()
        }}
      />
    </AccountFrame>
  )
}
