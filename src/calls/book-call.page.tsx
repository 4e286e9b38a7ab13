import '#/ui/form/button.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, transportContext } from '#/app/api/api-client.ts'
import { paths } from '#/paths.ts'
import { cameByLink, readSession } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/texts/translator.ts'
import { useTexts } from '#/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { AskForCall } from './ask-for-call.tsx'
import type { CallsView } from './calls.schema.ts'
import { OwnCall } from './own-call.tsx'

export const title = (t: Translate) => t('calls.title')

/** Nobody's times for a visitor, or for whoever came by a mail's link: a call is a member's. `at`: a time that a mail offered, if it is still free. */
export async function loader(args: LoaderFunctionArgs): Promise<{ view: CallsView | null; at?: string }> {
  const cookies = args.context.get(transportContext).cookies()
  if (!readSession(cookies, 'member') || cameByLink(cookies)) return { view: null }
  const view = await api(args).get('/calls')
  const at = new URL(args.request.url).searchParams.get('at')
  return { view, at: view.slots.find((slot) => slot === at) }
}

/** A call with a stylist: booked, looked at, moved and cancelled here (R6.16). */
export function Page() {
  const { view, at } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!view) return <Visitor />
  const { call } = view
  const again = () => void revalidate()
  if (call) return <OwnCall key={call.id} view={view} call={call} onChanged={again} />
  if (view.slots.length === 0) return <NoTimes email={view.email} />
  return <AskForCall view={view} at={at} onBooked={again} />
}

function Visitor() {
  const t = useTexts()
  return (
    <Frame title={t('calls.title')} lead={t('calls.visitor')} width="form">
      <Stack>
        <ButtonLink to={paths.login(paths.bookCall())} wide>
          {t('login.button')}
        </ButtonLink>
        <TextLink to={paths.register()}>{t('calls.join')}</TextLink>
      </Stack>
    </Frame>
  )
}

function NoTimes({ email }: { email: string }) {
  const t = useTexts()
  return (
    <Frame title={t('calls.title')} width="form">
      <EmptyState
        title={t('calls.none')}
        action={
          <a className="text-link" href={`mailto:${email}`}>
            {email}
          </a>
        }
      >
        {t('calls.noneWords')}
      </EmptyState>
    </Frame>
  )
}
