import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Waiting } from '../waiting.tsx'
import { isSignedIn, SigningOut } from './signing-out.tsx'

export const title = () => 'Sign out'
export const loader = (args: LoaderFunctionArgs) => ({ signedIn: isSignedIn(args, 'staff') })

const labels = {
  question: 'Sign out of the studio?',
  button: 'Sign out',
  leaving: 'Signing out',
}

export function Page() {
  const { signedIn } = useLoaderData<typeof loader>()
  return (
    <SigningOut
      kind="staff"
      signedIn={signedIn}
      labels={labels}
      left={<Waiting>You are signed out</Waiting>}
    />
  )
}
