import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { ActsOn, FoundKind } from '#/platform/ports/found.ts'
import type { Suggestion } from '#/platform/ui/form/suggestions.tsx'
import { type Command, pageCommands } from './page-commands.ts'
import { type LinkReader, linksFor } from './studio-nav.ts'

const PAUSE_MS = 200
const SHORTEST = 2

/** The page of a result. */
const pageOf: Record<FoundKind, (id: string) => string> = {
  box: paths.studioDesk,
  'box-of-customer': paths.studioCustomer,
  customer: paths.studioCustomer,
  order: paths.studioOrder,
  parcel: paths.studioWarehouse,
  return: paths.studioReturns,
  exception: paths.studioExceptions,
  claim: paths.studioClaim,
  fault: paths.studioFaults,
  withdrawal: paths.studioWithdrawals,
  invoice: paths.financeInvoice,
  charge: paths.finance,
  dispute: paths.financeDisputes,
  'gift-card': paths.studioGiftCard,
  product: paths.studioProduct,
  campaign: paths.studioCampaign,
  mail: (id) => `${paths.studioCustomer(id)}?kind=mail`,
  job: paths.studioJob,
  'job-kind': (kind) => paths.studioJobList({ kind }),
  colleague: paths.studioAuditOf,
}

/** `failed`: no answer came. `more`: there are more results than are shown. */
type Link = Suggestion | Command | Actable
/** A result on which acts begin without opening its page. */
export type Actable = Suggestion & { acts: ActsOn }
type Found = { links: Link[]; state: 'asking' | 'failed' | 'found'; more: boolean }
const nothingYet: Found & { search: string } = { search: '', links: [], state: 'asking', more: false }

/**
 * Pages, and the acts and buttons of the open page, at once; after a pause in typing all that the server finds for the colleague, exact
 * codes first.
 */
export function useFoundLinks(reader: LinkReader, typed: string): Found {
  const search = typed.trim()
  const acts = useActsHere()
  const [commands] = useState(pageCommands)
  const [found, setFound] = useState(nothingYet)
  useEffect(() => {
    if (search.length < SHORTEST) return
    let isLate = false
    const pause = setTimeout(async () => {
      const result = await find(search)
      if (!isLate) setFound({ search, ...result })
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [search])
  const pages = [...linksFor(reader), { to: paths.studioExports(), label: 'Exports' }]
    .filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))
    .map(({ to, label }): Suggestion => ({ to, title: label, note: 'Page' }))
  const { links, ...others } = found.search === search ? found : nothingYet
  const offered: Link[] =
    search === ''
      ? []
      : [...acts, ...commands].filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()))
  return { links: onceEach([...offered, ...pages, ...links]), ...others }
}

/** The acts that are possible now for the customer whose page is open; each opens by its address. */
function useActsHere(): readonly Suggestion[] {
  const { pathname } = useLocation()
  const [, memberId] = /^\/studio\/customers\/([0-9a-f-]{36})$/.exec(pathname) ?? []
  const [acts, setActs] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    setActs([])
    if (!memberId) return
    let isLate = false
    send('GET', '/studio/members/:memberId/acts', { params: { memberId } }).then(
      ({ acts }) => {
        if (isLate) return
        const possible = acts.filter(({ offers }) => offers.length > 0)
        setActs(
          possible.map(({ act, label }) => ({
            to: `${paths.studioCustomer(memberId)}?act=${act}`,
            title: label,
            note: 'Act for her',
          })),
        )
      },
      () => {},
    )
    return () => {
      isLate = true
    }
  }, [memberId])
  return acts
}

async function find(search: string): Promise<Found> {
  try {
    const { rows, more } = await send('GET', '/studio/find', { query: { q: search } })
    return {
      links: rows.map(({ kind, id, title, note, acts }) => ({
        ...{ to: pageOf[kind](id), title, note },
        ...(acts && { acts }),
      })),
      more,
      state: 'found',
    }
  } catch {
    return { links: [], more: false, state: 'failed' }
  }
}

const onceEach = (links: readonly Link[]) =>
  links.filter(({ to }, index) => links.findIndex((link) => link.to === to) === index)
