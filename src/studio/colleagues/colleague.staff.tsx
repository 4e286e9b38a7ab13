import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Notice } from '#/platform/ui/notice/notice.tsx'
import { ChangeAccess } from './change-access.tsx'
import { roleNames, stateLabels } from './colleague-labels.ts'
import type { ColleaguePageView } from './colleagues.schema.ts'
import { EndAccess } from './end-access.tsx'
import { AskReason } from './reason-dialog.tsx'
import { ColleagueSessions } from './sessions-part.tsx'

export const title = () => 'Colleague'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/colleagues/:staffId', { params: { staffId: args.params.staffId ?? '' } })

/** One colleague: roles, countries and sessions, and the end of their access (R8.01). */
export function Page() {
  const colleague = useLoaderData<typeof loader>()
  const { id, name, own, state, sessions } = colleague
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioColleagues()}>Colleagues</TextLink>}
      title={name}
      actions={!own && <Actions colleague={colleague} />}
      width="text"
    >
      <Stack space="wide">
        {own && <Notice>This is your own account: another admin changes its access.</Notice>}
        <About colleague={colleague} />
        {state !== 'ended' && <ColleagueSessions staffId={id} sessions={sessions} />}
        <ActsOf kind="staff" id={id} />
      </Stack>
    </Frame>
  )
}

function About({ colleague }: { colleague: ColleaguePageView }) {
  const { email, roles, markets, state, since, until, lastSignInAt } = colleague
  const facts = [
    { name: 'E-mail', value: email },
    { name: 'Roles', value: roleNames(roles) },
    { name: 'Works in', value: markets?.map(staffCountry).join(', ') ?? 'All countries' },
    { name: 'State', value: stateLabels[state] },
    { name: 'Colleague since', value: staffDay(since) },
    { name: 'Last sign-in', value: lastSignInAt ? staffMoment(lastSignInAt) : 'None yet' },
    ...(until ? [{ name: 'Link until', value: staffMoment(until) }] : []),
  ]
  return (
    <Section title="Account">
      <Facts facts={facts} />
    </Section>
  )
}

function Actions({ colleague }: { colleague: ColleaguePageView }) {
  const { id, name, email, state } = colleague
  if (state === 'ended')
    return (
      <AskReason
        open="Give access again"
        title={`Give ${name} access again`}
        button="Send the link"
        variant="primary"
        route="/studio/colleagues/:staffId/readmit"
        staffId={id}
        done={`${name} gets a link to a new password and second factor.`}
      >
        <p>{`${email} gets a link to a new password and second factor. The former ones stay ended.`}</p>
      </AskReason>
    )
  return (
    <>
      <ChangeAccess colleague={colleague} />
      <AskReason
        open="Reset the sign-in"
        title={`Reset the sign-in of ${name}`}
        button="Reset it"
        variant="danger"
        route="/studio/colleagues/:staffId/reset"
        staffId={id}
        done={`${name} gets a link to a new password and second factor.`}
      >
        <p>{`Password, second factor and passkeys end now, and every session with them. ${email} gets a link to new ones.`}</p>
      </AskReason>
      <EndAccess colleague={colleague} />
    </>
  )
}
