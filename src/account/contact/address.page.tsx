import { useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import type { BoxUnderWay } from '#/boxes/delivery/readdress.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { BoxesUnderWay } from '../boxes/boxes-under-way.tsx'
import { loadOwnProfile } from '../profile/load-profile.ts'
import { ContactForm } from './contact-form.tsx'

export const title = (t: Translate) => t('account.page.address')
export const loader = loadOwnProfile

/** The delivery address of a member's boxes. A packed box keeps its label, and the page says so (D10). */
export function Page() {
  const t = useTexts()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { userId, contact, boxesUnderWay } = useLoaderData<typeof loader>()
  const [readdressed, setReaddressed] = useState<BoxUnderWay[]>()
  return (
    <AccountFrame title={t('account.page.address')} lead={t('account.addressLead')}>
      <Stack space="wide">
        <BoxesUnderWay boxes={readdressed ?? boxesUnderWay} saved={readdressed !== undefined} />
        <ContactForm
          userId={userId}
          contact={contact}
          parts={['address']}
          onSaved={({ boxes }) => {
            setReaddressed(boxes.length > 0 ? boxes : undefined)
            toast(t('account.saved'))
            void revalidate()
          }}
        />
      </Stack>
    </AccountFrame>
  )
}
