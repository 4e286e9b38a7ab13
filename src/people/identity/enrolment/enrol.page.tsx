import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { useCheckedForm } from '#/platform/app/forms/checked-form.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { EnglishTexts } from '#/platform/texts/english-texts.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { type NewPassword, newPasswordRules } from '#/platform/validation/password.rule.ts'
import { required } from '#/platform/validation/validation.rule.ts'
import { useSecretKey } from '../links/secret-key.ts'
import { FactorCode, FactorPicture } from '../staff/factor-picture.tsx'
import { StaffPasswordFields } from '../staff/staff-password-fields.tsx'

type Open = NonNullable<AnswerTo<'POST', '/studio/enrolment/look'>['enrolment']>
type Values = NewPassword & { code: string }

export const title = () => 'Your sign-in to the studio'

export async function loader(args: LoaderFunctionArgs) {
  const key = new URL(args.request.url).searchParams.get('key') ?? ''
  return api(args).send('POST', '/studio/enrolment/look', { body: { key: key.slice(0, 100) }, public: true })
}

/** A colleague's link to a password and a second factor: after an invitation, or a reset by an admin (R8.01). */
export function Page() {
  const { enrolment } = useLoaderData<typeof loader>()
  const key = useSecretKey()
  // A new look brings a new secret: the one that was scanned stays.
  const [opened] = useState(enrolment)
  const [done, setDone] = useState(false)
  return (
    <EnglishTexts>
      {done ? (
        <Frame title="You are set up" lead="Sign in with your password and a code of the app." width="text">
          <ButtonLink to={paths.studioLogin()}>Sign in to the studio</ButtonLink>
        </Frame>
      ) : opened ? (
        <Enrol opened={opened} secretKey={key} onDone={() => setDone(true)} />
      ) : (
        <Frame
          title="This link is over"
          lead="It has expired, or it was used. Ask an admin for a new one."
          width="text"
        >
          <ButtonLink variant="secondary" to={paths.studioLogin()}>
            Sign in to the studio
          </ButtonLink>
        </Frame>
      )}
    </EnglishTexts>
  )
}

type EnrolProps = { opened: Open; secretKey: string; onDone: () => void }

function Enrol({ opened, secretKey, onDone }: EnrolProps) {
  const { name, email, isNew, factor } = opened
  const { submit, busy, error, fields } = useSubmit(
    (values: Values) =>
      send('POST', '/studio/enrolment/confirm', {
        body: { key: secretKey, factor: factor.sealed, ...values },
        public: true,
      }),
    onDone,
  )
  const { field, onSubmit } = useCheckedForm<Values>({
    rules: (values) => ({ ...newPasswordRules(values), code: [required] }),
    defaultValues: { password: '', passwordRepeated: '', code: '' },
    refused: fields,
  })
  return (
    <Frame
      title={isNew ? `Welcome, ${name}` : `Hello, ${name}`}
      lead={`You sign in to the studio as ${email}, with a password and an authenticator app.`}
      width="text"
    >
      <form noValidate method="post" onSubmit={onSubmit((values) => submit(values))}>
        <Stack space="wide">
          <Section title="1. Your password">
            <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
            <StaffPasswordFields field={field} />
          </Section>
          <Section title="2. Your second factor">
            <Stack>
              <FactorPicture {...factor} />
              <FactorCode {...field('code')} />
            </Stack>
          </Section>
          <Alert>{Object.keys(fields).length > 0 ? undefined : error}</Alert>
          <div>
            <Button type="submit" busy={busy}>
              Save
            </Button>
          </div>
        </Stack>
      </form>
    </Frame>
  )
}
