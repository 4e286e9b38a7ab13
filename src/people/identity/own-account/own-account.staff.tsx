import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Notice } from '#/platform/ui/notice/notice.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { type NewPassword, newPasswordRules } from '#/platform/validation/password.rule.ts'
import { OwnPasskeys } from '../passkeys/own-passkeys.tsx'
import { StaffPasswordFields } from '../staff/staff-password-fields.tsx'
import { OwnFactor } from './own-factor.tsx'

export const title = () => 'My sign-in'
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [account, { passkeys }] = await Promise.all([
    client.get('/studio/account'),
    client.get('/studio/account/passkeys'),
  ])
  return { ...account, passkeys }
}

/** A colleague's own password, second factor and passkeys (R8.01). */
export function Page() {
  const { name, email, ownCredentials, passkeys } = useLoaderData<typeof loader>()
  return (
    <Frame title="My sign-in" lead={`${name}, ${email}`} width="text">
      {ownCredentials ? (
        <Stack space="wide">
          <OwnPassword />
          <OwnFactor />
          <OwnPasskeys passkeys={passkeys} />
        </Stack>
      ) : (
        <Notice>Password and second factor are kept by the sign-in service: change them there.</Notice>
      )}
    </Frame>
  )
}

const empty = { password: '', passwordRepeated: '' }

function OwnPassword() {
  const toast = useToast()
  const { submit, busy, error, fields } = useSubmit(
    (body: NewPassword) => send('POST', '/studio/account/password', { body }),
    () => {
      toast('The new password works. All other sessions are signed out.')
      form.reset(empty)
    },
  )
  const { form, field, onSubmit } = useCheckedForm<NewPassword>({
    rules: newPasswordRules,
    defaultValues: empty,
    refused: fields,
  })
  return (
    <Section title="Password">
      <form noValidate onSubmit={onSubmit((values) => submit(values))}>
        <Stack>
          <StaffPasswordFields field={field} />
          <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
          <div>
            <Button type="submit" variant="secondary" busy={busy}>
              Change the password
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  )
}
