import { signOut } from './identity-client.ts'
import { useOnce } from './use-once.ts'
import { Waiting } from './waiting.tsx'

export const title = () => 'Signing out'

export function Page() {
  const error = useOnce(() => signOut('staff'))
  return <Waiting>{error ? 'You are signed out' : 'Signing out'}</Waiting>
}
