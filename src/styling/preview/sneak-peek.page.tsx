import '#/boxes/parts/spread.css'
import './sneak-peek.css'
import { type ReactNode, useEffect } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { DeclineReason } from '#/boxes/decline-reasons.rule.ts'
import { SeeOutfits } from '#/boxes/outfits/see-outfits.tsx'
import { LookbookPage } from '#/boxes/parts/lookbook-page.tsx'
import { Spread } from '#/boxes/parts/spread.tsx'
import { StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { useSaved } from '#/boxes/parts/use-saved.ts'
import type { PieceView } from '#/boxes/pieces/piece.schema.ts'
import { afterPreview } from '#/boxes/preview.rule.ts'
import { KeptPieces } from '#/money/checkout/receipt/kept-pieces.tsx'
import { api, type Client, send } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Decision } from '#/platform/ui/notice/decision.tsx'
import { WishedAnswers } from '../wished-pieces/wished-answers.tsx'
import { Alternatives } from './alternatives.tsx'
import { DeclineReasons } from './decline-reasons.tsx'
import { Foot, stylistOf, useDeadline } from './foot.tsx'
import type { PreviewView } from './preview.api.ts'
import { useSwapped } from './use-swapped.ts'
import { SilenceChoice } from './when-silent.tsx'

type View = PreviewView
type PieceAnswer = { liked: boolean | null; reason?: DeclineReason; text?: string }

export function title(t: Translate, loaded: { view: View | null } | undefined) {
  if (!loaded?.view) return t(loaded ? 'preview.none' : 'preview.title')
  const after = afterPreview(loaded.view.box)
  return after ? t(`preview.${after}`, { stylist: stylistOf(loaded.view, t) }) : t('preview.title')
}

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const id = args.params.order_id ?? (await newestPreview(client))
  return { view: id ? await client.get('/boxes/:boxId/preview', { params: { boxId: id } }) : null }
}

/** `/preshipping-feedback` names no box: finds the one that waits for an answer, else the newest. */
async function newestPreview(client: Client) {
  const { boxes } = await client.get('/boxes')
  return (boxes.find(({ state }) => state === 'previewing') ?? boxes[0])?.id
}

export function Page() {
  const t = useTexts()
  const { view } = useLoaderData<typeof loader>()
  if (!view) return <Elsewhere title={t('preview.none')} lead={t('preview.noneLead')} />
  return <SneakPeek key={view.box.id} initial={view} />
}

function SneakPeek({ initial }: { initial: View }) {
  const t = useTexts()
  const params = { boxId: initial.box.id }
  const { view, save, error, saving } = useSaved(`preview of ${params.boxId}`, initial, () =>
    send('GET', '/boxes/:boxId/preview', { params }),
  )
  const { revalidate } = useRevalidator()
  useSwapped(view.pieces)
  const moved = view.box.state !== initial.box.state
  // The tab's title is made from the loader's data.
  useEffect(() => {
    if (moved) void revalidate()
  }, [moved, revalidate])
  const stylist = stylistOf(view, t)
  const after = afterPreview(view.box)
  if (after)
    return (
      <Elsewhere title={t(`preview.${after}`, { stylist })} lead={t(`preview.${after}Lead`, { stylist })}>
        {after === 'approved' && <Coming pieces={view.pieces.filter(({ state }) => state !== 'declined')} />}
      </Elsewhere>
    )

  const answer = (piece: PieceView, opinion: PieceAnswer) =>
    save(
      () =>
        send('PUT', '/boxes/:boxId/preview/items/:itemId', {
          params: { ...params, itemId: piece.id },
          body: opinion,
        }),
      (before) => assumed(before, piece.id, opinion),
    )
  const take = (itemId: string, sku: string) => save(() => swapped({ ...params, itemId }, sku))
  const move = (step: 'approve' | 'send-back') =>
    save((latest) =>
      send('POST', `/boxes/:boxId/preview/${step}`, { params, body: { version: latest.box.version } }),
    )
  return (
    <div className="page">
      <Opening view={view} stylist={stylist} />
      <div className="lookbook">
        {view.pieces.map((piece, index) => (
          <LookbookPage
            key={piece.id}
            piece={piece}
            number={index + 1}
            of={view.pieces.length}
            stylist={null}
            alternatives={
              <Alternatives of={piece.id} open={piece.liked === false} view={view} onTake={take} />
            }
          >
            <Opinion piece={piece} onSay={(opinion) => answer(piece, opinion)} />
          </LookbookPage>
        ))}
      </div>
      <SilenceChoice view={view} save={save} />
      <Foot view={view} error={error} saving={saving} onMove={move} />
    </div>
  )
}

/** The whole box as one picture beside the note; each piece links to its place. */
function Opening({ view, stylist }: { view: View; stylist: string }) {
  const t = useTexts()
  const deadline = useDeadline(view)
  return (
    <div className="opening">
      <div className="opening-words">
        <p className="page-eyebrow">{t('preview.eyebrow', { number: view.box.number })}</p>
        <h1>{t('preview.heading', { stylist, count: view.pieces.length })}</h1>
      </div>
      <Spread pieces={view.pieces} to={({ id }) => `#piece-${id}`} />
      <div className="opening-more">
        <p className="page-lead">{t('preview.nothingToPayYet')}</p>
        {deadline && <p className="opening-deadline">{deadline}</p>}
        <StylistsNote by={stylist} taste={view.stylist?.taste} portrait={view.stylist?.portrait}>
          {view.note}
        </StylistsNote>
        <SeeOutfits boxId={view.box.id} count={view.outfits} />
        <WishedAnswers wished={view.wished} wishes={view.wishes} />
      </div>
    </div>
  )
}

const swapped = (params: { boxId: string; itemId: string }, sku: string) =>
  send('POST', '/boxes/:boxId/preview/items/:itemId/swap', { params, body: { sku } })

function Opinion({ piece, onSay }: { piece: PieceView; onSay: (opinion: PieceAnswer) => void }) {
  const t = useTexts()
  const value = piece.liked === null ? null : piece.liked ? 'like' : 'decline'
  return (
    <div className="look-more">
      <Decision
        name={`opinion-${piece.id}`}
        legend={t('preview.opinion', { piece: piece.title })}
        yes={{ value: 'like', label: t('preview.like'), icon: 'heart' }}
        no={{ value: 'decline', label: t('preview.decline'), icon: 'close' }}
        value={value}
        onChoose={(chosen) => onSay({ liked: chosen === 'like' })}
      />
      {value === 'decline' && (
        <DeclineReasons
          reason={piece.declinedReason}
          text={piece.declinedText ?? ''}
          name={piece.id}
          onSay={(opinion) => onSay({ liked: false, ...opinion })}
        />
      )}
    </div>
  )
}

function Elsewhere({
  title: heading,
  lead,
  children,
}: {
  title: string
  lead: string
  children?: ReactNode
}) {
  const t = useTexts()
  return (
    <Frame title={heading} lead={lead} width="text">
      <Stack space="wide">
        <div>
          <ButtonLink to={paths.home()}>{t('preview.toHome')}</ButtonLink>
        </div>
        {children}
      </Stack>
    </Frame>
  )
}

function Coming({ pieces }: { pieces: View['pieces'] }) {
  const { money } = useFormat()
  return <KeptPieces pieces={pieces.map((piece) => ({ ...piece, price: money(piece.price) }))} />
}

function assumed(view: View, id: string, { liked, reason, text }: PieceAnswer): View {
  const pieces = view.pieces.map((piece) =>
    piece.id === id
      ? {
          ...piece,
          liked,
          state: liked === false ? ('declined' as const) : ('picked' as const),
          declinedReason: reason ?? null,
          declinedText: text ?? null,
        }
      : piece,
  )
  return { ...view, pieces }
}
