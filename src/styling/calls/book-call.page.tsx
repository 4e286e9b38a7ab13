import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, transportContext } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import { cameByLink, readSession } from '#/platform/sessions/browser/session.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { Page as Frame } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { OwnStylistView } from '#/styling/stylists/stylists.schema.ts'
import { AskForCall } from './ask-for-call.tsx'
import type { CallsView } from './calls.schema.ts'
import { CallsForVisitors, type VisitorsView, visitorsView } from './calls-for-visitors.tsx'
import { OwnCall } from './own-call.tsx'
import '#/platform/ui/form/button.css'

export const title = (t: Translate) => t('calls.title')
export const back = (t: Translate, loaded: Loaded | undefined) =>
  loaded?.view && { to: paths.home(), label: t('nav.box') }

type Loaded =
  | { visitor: VisitorsView; view?: never; at?: never; own?: never }
  | { view: CallsView; own: OwnStylistView | null; at?: string }

/**
 * Loads free times for a signed-in member only; a visitor, or a reader who came by a mail's link, gets none. `at`:
 * a time that a mail offered, if it is still free.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const cookies = args.context.get(transportContext).cookies()
  if (!readSession(cookies, 'member') || cameByLink(cookies)) return { visitor: await visitorsView(args) }
  const client = api(args)
  const [view, { stylist }] = await Promise.all([client.get('/calls'), client.get('/stylist')])
  const at = new URL(args.request.url).searchParams.get('at')
  const own = stylist && stylist.name === view.stylist ? stylist : null
  return { view, own, at: view.slots.find((slot) => slot === at) }
}

/** Books, shows, moves and cancels a call with a stylist (R6.16). */
export function Page() {
  const loaded = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  if (!loaded.view) return <CallsForVisitors about={loaded.visitor} />
  const { view, own, at } = loaded
  const { call } = view
  const again = () => void revalidate()
  if (call) return <OwnCall key={call.id} view={view} call={call} onChanged={again} />
  if (view.slots.length === 0) return <NoTimes email={view.email} />
  return <AskForCall view={view} own={own} at={at} onBooked={again} />
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
