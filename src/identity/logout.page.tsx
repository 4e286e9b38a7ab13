import { useTexts } from '#/app/texts.tsx'
import type { Translate } from '#/app/translate.ts'
import { signOut } from './identity-client.ts'
import { useOnce } from './use-once.ts'
import { Waiting } from './waiting.tsx'

export const title = (t: Translate) => t('logout.title')

/** Reached by a button of hers; the page itself only waits (R3.02). */
export function Page() {
  const t = useTexts()
  const error = useOnce(() => signOut('member'))
  return <Waiting>{t(error ? 'logout.done' : 'logout.title')}</Waiting>
}
