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
import type { WriteHandle } from '#/styling/threads/studio/use-writing.ts'
import { BoxPane } from './box-pane.tsx'
import { CandidatesPane } from './candidates/candidates-pane.tsx'
import { useAim } from './candidates/use-aim.ts'
import { useCandidates } from './candidates/use-candidates.ts'
import { useGarments } from './candidates/use-garments.ts'
import { CustomerPane } from './customer/customer-pane.tsx'
import type { DialogName, DialogsProps } from './desk-dialogs.tsx'
import { arrows, everywhere, whileMine } from './keys/desk-keys.ts'
import { useKeys } from './keys/use-keys.ts'
import { NothingOpen } from './nothing-open.tsx'
import { OutfitsPane } from './outfits/outfits-pane.tsx'
import { ProposalPane } from './proposal/pane/proposal-pane.tsx'
import { readNext } from './queue/next-box.tsx'
import { QueuePane, queueFilters } from './queue/queue-pane.tsx'
import { canAccept } from './ready.rule.ts'
import { type Undo, useOpenDesk, useUndo } from './undo/use-undo.ts'
import { useDesk } from './use-desk.ts'
import { WishedPane } from './wishes/wished-pane.tsx'
import { WishesPane } from './wishes/wishes-pane.tsx'

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
  const undo = useUndo()
  useKeys({ z: undo.undo })
  return (
    <div className="desk" data-open={view ? true : undefined}>
      <PaneLinks hidden={!view} />
      <QueuePane queue={queue} selected={view?.box.id} list={list} />
      {view ? (
        <Workplace key={view.box.id} initial={view} queue={list} undo={undo} />
      ) : (
        <NothingOpen queue={queue} next={next} list={list} />
      )}
    </div>
  )
}

/** Past the rows of the queue and the facts of the customer, without a key of the desk. */
const PaneLinks = ({ hidden }: { hidden: boolean }) => (
  <nav className="desk-pane-links" aria-label="Panes" hidden={hidden}>
    <a className="skip-link" href="#desk-customer">
      Skip to the customer
    </a>
    <a className="skip-link" href="#desk-box">
      Skip to the box
    </a>
    <a className="skip-link" href="#desk-garments">
      Skip to the garments
    </a>
  </nav>
)

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

const sendingText = 'It leaves in a few seconds. Until then it can be taken back.'

type QueueList = RefObject<HTMLUListElement | null>

type WorkplaceProps = { initial: DeskView; queue: QueueList; undo: Undo }

/** The desk: every action has a key, and none reloads the page (R8.02). */
function Workplace({ initial, queue, undo }: WorkplaceProps) {
  const revalidator = useRevalidator()
  const desk = useDesk(initial, { onChanged: revalidator.revalidate, onUndoable: undo.offer })
  useOpenDesk(undo, desk)
  const { mine, isSending } = useOwnership(desk.view)
  const [dialog, setDialog] = useState<DialogName>()
  const [strip, ghosts, grid] = [useList(), useList(), useList()]
  const [note, search] = [useRef<HTMLTextAreaElement>(null), useRef<HTMLInputElement>(null)]
  const messages = useRef<WriteHandle>(null)
  const { box, pieces } = desk.view
  const { filters, setFilters, ...aim } = useAim(desk, mine)
  const setSwapping = aim.swap
  const { error, more, ...found } = useCandidates(desk, filters, mine || box.state === 'ordered')
  const garments = useGarments(grid, found)
  const firstDeclined = pieces.find(({ state }) => state === 'declined')?.id
  useKeys({
    ...arrows([queue, strip, ghosts, grid]),
    ...everywhere({ queue, strip, garments, search, messages, filters, setFilters, setDialog, setSwapping }),
    ...((box.state === 'ordered' || (box.canTakeOver && !mine)) && { c: desk.claim }),
    ...(canAccept(box) && { m: () => setDialog('accept') }),
    ...(mine && whileMine({ desk, note, firstDeclined, setDialog, setSwapping })),
  })
  return (
    <>
      <CustomerPane view={desk.view} messages={messages} onNotes={() => setDialog('notes')} />
      <div className="desk-work">
        <Alert>{desk.error}</Alert>
        <BoxPane
          desk={desk}
          mine={mine}
          isSending={isSending}
          aim={aim}
          strip={strip}
          noteField={note}
          onPreview={() => setDialog('preview')}
          onFee={() => setDialog('fee')}
          onAccept={() => setDialog('accept')}
        />
        <ProposalPane desk={desk} mine={mine} strip={ghosts} />
        <OutfitsPane desk={desk} mine={mine} />
        <WishesPane desk={desk} mine={mine} />
        <WishedPane desk={desk} mine={mine} onTake={aim.take} />
        {mine || box.state === 'ordered' ? (
          <CandidatesPane
            found={found}
            garments={garments}
            taken={aim.taken}
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
          <p className="desk-empty" id="desk-garments" tabIndex={-1}>
            {isSending ? sendingText : stateTexts[box.state]}
          </p>
        )}
      </div>
      <AfterDesk dialog={dialog} desk={desk} onClose={() => setDialog(undefined)} />
    </>
  )
}

const useList = () => useRef<HTMLUListElement>(null)

/** `mine`: the reader works on the box. `isSending`: it is the reader's, and leaves in a few seconds. */
function useOwnership({ box }: DeskView) {
  const { staff } = useRouteLoaderData<{ staff: Staff | null }>('studio') ?? {}
  const own = box.state === 'styling' && box.stylistId === staff?.id
  const isSending = own && box.sendsInMs !== null
  return { mine: own && !isSending, isSending }
}

/** Dialogs and the picker of phrases, once the desk itself is there. */
function AfterDesk(props: DialogsProps) {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return (
    awake && (
      <Suspense>
        <DeskDialogs {...props} />
      </Suspense>
    )
  )
}
