import './outfits.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { PageTop } from '#/platform/app/pages/page-top.tsx'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import { ShareBox } from '../parts/share-box.tsx'
import { StylistSelf, StylistsNote } from '../parts/stylists-note.tsx'
import { Board } from './board.tsx'
import type { OutfitsView, PieceOnBoard, ShownOutfit } from './outfits.schema.ts'
import { OutfitsPlan, outfitId } from './outfits-plan.tsx'

type ShownBox = OutfitsView['boxes'][number]

export const title = (t: Translate) => t('outfits.title')

/** The box named in the address (`?box=`), else all boxes with an outfit. */
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const boxId = new URL(args.request.url).searchParams.get('box')
  return boxId ? client.get('/boxes/:boxId/outfits', { params: { boxId } }) : client.get('/outfits')
}

/** Outfits: the stylist's boards, with pieces that the member kept before (R6.05). */
export function Page() {
  const t = useTexts()
  const { boxes } = useLoaderData<typeof loader>()
  const [only] = boxes.length === 1 ? boxes : []
  const all = layerOfAll(boxes)
  return (
    <>
      <PageTop back={{ to: paths.accountBoxes(), label: t('outfits.wardrobe') }} />
      <div className="page">
        <div className="outfits-head">
          <header className="page-head">
            {only && <p className="page-eyebrow">{t('label.box', { number: only.number })}</p>}
            <h1>{t('outfits.title')}</h1>
            {all ? (
              <Layer stylist={all} />
            ) : (
              boxes.length > 0 && <p className="page-lead">{t('outfits.lead')}</p>
            )}
          </header>
          <OutfitsPlan boxes={boxes} />
        </div>
        {boxes.map((box, index) => (
          <Boards
            key={box.id}
            box={box}
            numbered={!only}
            introduced={!all && !boxes.slice(0, index).some(({ stylist }) => stylist?.id === box.stylist?.id)}
          />
        ))}
        {boxes.length > 0 ? (
          <nav className="outfits-next" aria-label={t('outfits.onward')}>
            <Row>
              {only && <BackToBox box={only} />}
              <ToWardrobe />
            </Row>
          </nav>
        ) : (
          <EmptyState title={t('outfits.none')} action={<ToWardrobe />}>
            {t('outfits.noneWords')}
          </EmptyState>
        )}
      </div>
    </>
  )
}

function ToWardrobe() {
  const t = useTexts()
  return (
    <ButtonLink variant="secondary" to={paths.accountWardrobe()}>
      {t('outfits.toWardrobe')}
    </ButtonLink>
  )
}

function BackToBox({ box: { id, state } }: { box: ShownBox }) {
  const t = useTexts()
  if (state === 'previewing')
    return <ButtonLink to={paths.sneakPeek(id)}>{t('outfits.toPreview')}</ButtonLink>
  if (state === 'delivered') return <ButtonLink to={paths.feedback(id)}>{t('outfits.toFeedback')}</ButtonLink>
  return null
}

/** The stylist of all boards, if there is only one and the page has more than the name. */
function layerOfAll([first, ...others]: ShownBox[]) {
  const stylist = first?.stylist
  return stylist && isIntroduced(stylist) && others.every((box) => box.stylist?.id === stylist.id)
    ? stylist
    : undefined
}

const Layer = ({ stylist }: { stylist: NonNullable<ShownBox['stylist']> }) => (
  <StylistSelf by={stylist.name} taste={stylist.taste} portrait={stylist.portrait} />
)

type BoardsProps = { box: ShownBox; numbered: boolean; introduced: boolean }

/** Tells whether the page introduces the stylist above the boards: then no board is signed. */
const isIntroduced = (stylist: ShownBox['stylist']) => Boolean(stylist?.taste || stylist?.portrait)

/** The boards of a box. The stylist is named once, and the box's number only among several boxes. */
function Boards({ box: { id, number, outfits, stylist }, numbered, introduced }: BoardsProps) {
  const t = useTexts()
  return (
    <div className="outfits-of-box">
      {introduced && stylist && isIntroduced(stylist) && <Layer stylist={stylist} />}
      <ul className="outfits">
        {outfits.map((outfit) => (
          <li key={outfit.place} id={outfitId({ number, place: outfit.place })}>
            <Outfit
              outfit={outfit}
              stylist={stylist}
              boxId={id}
              box={numbered ? t('label.box', { number }) : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

type OutfitProps = {
  outfit: ShownOutfit
  boxId: string
  stylist: ShownBox['stylist']
  box: string | undefined
}

function Outfit({ outfit: { place, name, words, pieces }, boxId, stylist, box }: OutfitProps) {
  return (
    <article className="laid-outfit">
      <Board pieces={pieces} />
      <div className="outfit-words">
        {box && <p className="page-eyebrow">{box}</p>}
        <h2>{name}</h2>
        {words && (
          <StylistsNote by={isIntroduced(stylist) ? null : (stylist?.name ?? null)}>{words}</StylistsNote>
        )}
        <ul className="outfit-pieces">
          {pieces.map((piece) => (
            <li key={piece.id} data-gone={piece.here ? undefined : true}>
              <Named piece={piece} />
            </li>
          ))}
        </ul>
        {pieces.some(({ sku, here }) => sku && here) && <ShareBox boxId={boxId} place={place} />}
      </div>
    </article>
  )
}

/** A piece of a board: its name, whether the member has it from before, and a stand-in if it is gone. */
function Named({ piece: { sku, brand, title, colour, size, had, here, instead } }: { piece: PieceOnBoard }) {
  const t = useTexts()
  return (
    <>
      <span className="outfit-piece">
        <span className="outfit-brand">{brand}</span>
        {sku ? <TextLink to={paths.product(sku)}>{title}</TextLink> : title}
      </span>
      <span className="outfit-note">{[colour, size].filter(Boolean).join(' · ')}</span>
      {here && had && <span className="outfit-note">{t('outfits.had')}</span>}
      {!here && (
        <span className="outfit-note">
          {instead ? t('outfits.instead', { piece: `${instead.brand} ${instead.title}` }) : t('outfits.gone')}
        </span>
      )}
    </>
  )
}
