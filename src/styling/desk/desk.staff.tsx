import type { DeskView } from './desk.schema.ts'
import '#/platform/list/rows.css'
import './desk.css'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator, useRouteLoaderData } from 'react-router'
import type { BoxState } from '#/boxes/box.states.ts'
import { api } from '#/platform/app/api/api-client.ts'
import type { Staff } from '#/platform/app/session/user-check.ts'
import { listQueryOf } from '#/platform/list/list-params.rule.ts'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { BoxPane } from './box-pane.tsx'
import { CandidatesPane } from './candidates/candidates-pane.tsx'
import { useAim } from './candidates/use-aim.ts'
import { noFilters, useCandidates } from './candidates/use-candidates.ts'
import { CustomerPane } from './customer/customer-pane.tsx'
import type { DialogName } from './desk-dialogs.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { OutfitsPane } from './outfits/outfits-pane.tsx'
import { readNext } from './queue/next-box.tsx'
import { QueuePane, queueFilters } from './queue/queue-pane.tsx'
import { canAccept } from './ready.rule.ts'
import { useDesk } from './use-desk.ts'
import { columnsOf, type Keys, moveFocus, useKeys } from './use-keys.ts'
import { WishedPane } from './wishes/wished-pane.tsx'
import { sayPlainly, WishesPane } from './wishes/wishes-pane.tsx'

const DeskDialogs = lazy(async () => ({ default: (await import('./desk-dialogs.tsx')).DeskDialogs }))

export const title = () => 'Desk'

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const { searchParams } = new URL(args.request.url)
  const boxId = searchParams.get('box')
  const [queue, view] = await Promise.all([
    client.get('/studio/desk', { query: listQueryOf(searchParams, queueFilters) }),
    boxId ? client.get('/studio/desk/:boxId', { params: { boxId } }) : null,
  ])
  return { queue, view, next: view ? null : await readNext(client, queue) }
}

export function Page() {
  const { queue, view, next } = useLoaderData<typeof loader>()
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="desk" data-open={view ? true : undefined}>
      <QueuePane queue={queue} selected={view?.box.id} list={list} />
      {view ? (
        <Workplace key={view.box.id} initial={view} queue={list} />
      ) : (
        <NothingOpen queue={queue} next={next} list={list} />
      )}
    </div>
  )
}

const stateTexts: Record<Exclude<BoxState, 'ordered'>, string> = {
  styling: 'A colleague works on this box.',
  previewing: 'The member has the preview, and looks at it now.',
  approved: 'The box is with the warehouse, to be packed.',
  packed: 'The box is packed and will be shipped.',
  shipped: 'The box is on its way to the member.',
  delivered: 'The box is with the member, who decides what to keep.',
  settled: 'The member has decided. What they return is on its way back.',
  closed: 'The box is closed.',
  cancelled: 'The box is cancelled.',
  lapsed: 'The order lapsed: the box was not shipped in time.',
  lost: 'The box got lost on its way to the member.',
  undelivered: 'The parcel came back: its pieces are on the shelf again.',
}

type QueueList = RefObject<HTMLUListElement | null>

/** The desk: every action has a key, and none reloads the page (R8.02). */
function Workplace({ initial, queue }: { initial: DeskView; queue: QueueList }) {
  const revalidator = useRevalidator()
  const desk = useDesk(initial, () => revalidator.revalidate())
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const [dialog, setDialog] = useState<DialogName>()
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  const [strip, grid] = [useRef<HTMLUListElement>(null), useRef<HTMLUListElement>(null)]
  const [note, search] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)]
  const { box, pieces } = desk.view
  const mine = box.state === 'styling' && box.stylistId === staff?.id
  const { filters, setFilters, ...aim } = useAim(desk, mine)
  const setSwapping = aim.swap
  const { error, more, ...found } = useCandidates(desk, filters, mine || box.state === 'ordered')
  const firstDeclined = pieces.find(({ state }) => state === 'declined')?.id
  useKeys({
    ...arrows([queue, strip, grid]),
    ...everywhere({ queue, strip, grid, search, filters, setFilters, setDialog, setSwapping }),
    ...((box.state === 'ordered' || (box.canTakeOver && !mine)) && { c: desk.claim }),
    ...(canAccept(box) && { m: () => setDialog('accept') }),
    ...(mine && whileMine({ desk, note, firstDeclined, setDialog, setSwapping })),
  })
  return (
    <>
      <CustomerPane view={desk.view} />
      <div className="desk-work">
        <Alert>{desk.error}</Alert>
        <BoxPane
          desk={desk}
          mine={mine}
          aim={aim}
          strip={strip}
          noteField={note}
          onPreview={() => setDialog('preview')}
          onFee={() => setDialog('fee')}
          onAccept={() => setDialog('accept')}
        />
        <OutfitsPane desk={desk} mine={mine} />
        <WishesPane desk={desk} mine={mine} />
        <WishedPane desk={desk} mine={mine} onTake={aim.take} />
        {mine || box.state === 'ordered' ? (
          <CandidatesPane
            found={found}
            error={desk.error ? undefined : error}
            market={box.market}
            filters={filters}
            heading={aim.heading}
            grid={grid}
            search={search}
            onFilters={setFilters}
            onPick={aim.pick}
            onMore={more}
          />
        ) : (
          <p className="desk-empty">{stateTexts[box.state]}</p>
        )}
      </div>
      {awake && (
        <Suspense>
          <DeskDialogs dialog={dialog} desk={desk} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type ElementRef = RefObject<HTMLElement | null>
type Handles = {
  setDialog: (dialog: DialogName) => void
  setSwapping: (pieceId: string | undefined) => void
}
type Everywhere = Handles & {
  queue: ElementRef
  strip: ElementRef
  grid: ElementRef
  search: ElementRef
  filters: typeof noFilters
  setFilters: (filters: typeof noFilters) => void
}

/** Keys for navigation, available on every box. */
const everywhere = ({
  queue,
  strip,
  grid,
  search,
  filters,
  setFilters,
  setDialog,
  setSwapping,
}: Everywhere): Keys => ({
  '?': () => setDialog('keys'),
  '/': () => search.current?.focus(),
  q: () => moveFocus(queue.current, 0),
  b: () => moveFocus(strip.current, 0),
  g: () => moveFocus(grid.current, 0),
  r: () => setFilters(noFilters),
  a: () => setFilters({ ...filters, allSizes: !filters.allSizes }),
  escape: () => setSwapping(undefined),
})

type WhileMine = Handles & {
  desk: ReturnType<typeof useDesk>
  note: ElementRef
  firstDeclined: string | undefined
}

/** Keys of the stylist who has claimed this box. */
const whileMine = ({ desk, note, firstDeclined, setDialog, setSwapping }: WhileMine): Keys => ({
  n: () => note.current?.focus(),
  u: desk.release,
  w: () => setDialog('fee'),
  p: () => setDialog('preview'),
  y: () => sayPlainly(desk),
  s: () => setSwapping(focusedPiece() ?? firstDeclined),
  x: () => withPiece(desk.remove),
  e: () => focusedSlotNote()?.focus(),
})

const focusedPiece = () => (document.activeElement as HTMLElement | null)?.dataset.piece
const focusedSlotNote = () => document.activeElement?.closest('.desk-slot')?.querySelector('textarea')
const withPiece = (act: (id: string) => void) => {
  const id = focusedPiece()
  if (id) act(id)
}

/** Arrow keys move within the focused list; up and down go by rows in the grid. */
function arrows(lists: RefObject<HTMLElement | null>[]): Keys {
  const current = () =>
    lists.find(({ current }) => current?.contains(document.activeElement))?.current ?? null
  const by = (step: number) => () => moveFocus(current(), step)
  const byRow = (direction: 1 | -1) => () => moveFocus(current(), direction * columnsOf(current()))
  return {
    arrowright: by(1),
    arrowleft: by(-1),
    arrowdown: byRow(1),
    arrowup: byRow(-1),
    l: by(1),
    h: by(-1),
    j: byRow(1),
    k: byRow(-1),
  }
}
