import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { useSecretKey } from '#/people/identity/links/secret-key.ts'
import { api } from '#/platform/app/api/api-client.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { AskForData } from './ask-for-data.tsx'
import { EraseData, ExportData } from './use-data-link.tsx'

export const title = (t: Translate) => t('guestData.title')

/** Without a key the page asks for an address; with a good key it exports or erases; a used key shows why (R11.04). */
export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key')
  if (!key) return { step: 'ask' as const }
  const { wish } = await api(args).send('POST', '/data-requests/look', {
    body: { key: key.slice(0, 100) },
    public: true,
  })
  return { step: wish ?? ('expired' as const) }
}

export function Page() {
  const { step } = useLoaderData<typeof loader>()
  const key = useSecretKey()
  const [isUsed, setIsUsed] = useState(false)
  const link = { secretKey: key, onExpired: () => setIsUsed(true) }
  if (isUsed || step === 'expired') return <AskForData expired />
  if (step === 'export') return <ExportData {...link} />
  if (step === 'erase') return <EraseData {...link} />
  return <AskForData expired={false} />
}
