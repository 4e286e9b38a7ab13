import { type ReactNode, useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { transportContext } from '#/platform/app/api/api-client.ts'
import { readSession, type SessionKind } from '#/platform/sessions/browser/session.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { signOut } from '../sign-in/identity-client.ts'
import { useOnce } from '../use-once.ts'
import { Waiting } from '../waiting.tsx'

type Labels = { question: string; button: string; leaving: ReactNode }
/** `left`: content if the provider could not be reached. */
type Props = { kind: SessionKind; signedIn: boolean; labels: Labels; left: ReactNode }

export const isSignedIn = ({ context }: LoaderFunctionArgs, kind: SessionKind) =>
  readSession(context.get(transportContext).cookies(), kind) !== undefined

/**
 * After a button of ours the session is over on arrival, and the page only waits (R3.02). With an open
 * session an address led here, and an address changes nothing (T45): the page asks.
 */
export function SigningOut({ kind, signedIn, labels, left }: Props) {
  const [asking, setAsking] = useState(signedIn)
  if (!asking) return <Leaving kind={kind} labels={labels} left={left} />
  return (
    <Frame title={labels.question} width="text">
      <Button onClick={() => setAsking(false)}>{labels.button}</Button>
    </Frame>
  )
}

function Leaving({ kind, labels, left }: Omit<Props, 'signedIn'>) {
  const error = useOnce(() => signOut(kind))
  return error ? left : <Waiting>{labels.leaving}</Waiting>
}
