import { studioSentenceOf } from '#/people/identity/sign-in/studio-sign-in-texts.ts'
import { useReauthentication } from '#/people/identity/step-up/use-reauthentication.ts'
import type { StaffStepUpAction } from '#/platform/sessions/step-up.ts'
import { EnglishTexts } from '#/platform/texts/english-texts.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

const before: Readonly<Record<StaffStepUpAction, string>> = {
  access: 'Before access to the studio changes',
  close: 'Before a month is signed or opened again',
  refund: 'Before money or goods leave',
}
type Props = { action: StaffStepUpAction; answer: (given: boolean) => void }

/** Password and second factor once more, in a window of the provider's (D10): colleagues have no password with us. */
export function StaffStepUpDialog({ action, answer }: Props) {
  const { signIn, busy, problem } = useReauthentication('staff', action, () => answer(true))
  return (
    <EnglishTexts>
      <Dialog
        open
        onClose={() => answer(false)}
        title="Sign in once more"
        actions={
          <>
            <Button variant="quiet" onClick={() => answer(false)}>
              Not now
            </Button>
            <Button busy={busy} onClick={signIn}>
              Open the sign-in
            </Button>
          </>
        }
      >
        <p>
          {before[action]}, we make sure that it is you. A window opens for your password and code; this page
          stays as it is.
        </p>
        <Alert>{problem ? studioSentenceOf(problem) : undefined}</Alert>
      </Dialog>
    </EnglishTexts>
  )
}
