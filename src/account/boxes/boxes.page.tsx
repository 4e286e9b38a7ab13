import './wardrobe.css'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { boxPath } from '#/boxes/box-path.rule.ts'
import { SeeOutfits } from '#/boxes/outfits/see-outfits.tsx'
import { StylistsNote } from '#/boxes/parts/stylists-note.tsx'
import { wentBack } from '#/boxes/pieces/piece.states.ts'
import type { WardrobeView } from '#/boxes/wardrobe/wardrobe.api.ts'
import { Arrivals } from '#/goods/catalogue/arrivals/arrivals.tsx'
import { loadNewToMember } from '#/goods/catalogue/arrivals/load-arrivals.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Link } from '#/platform/ui/layout/link.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { boxLabel, boxTone, countKeptPieces } from './box-status.rule.ts'

type Box = WardrobeView['boxes'][number]
type Piece = Box['pieces'][number]

export const title = (t: Translate) => t('account.page.boxes')
export async function loader(args: LoaderFunctionArgs) {
  const { boxes } = await api(args).get('/wardrobe')
  return boxes.length > 0 ? { boxes, arrivals: [] } : { boxes, ...(await loadNewToMember(args)) }
}

/** All boxes, each as a row of pieces: kept ones bright, returned ones faded. */
export function Page() {
  const t = useTexts()
  const { boxes, arrivals } = useLoaderData<typeof loader>()
  return (
    <AccountFrame wide title={t('account.page.boxes')} lead={boxes.length > 0 && t('account.boxesLead')}>
      {boxes.length === 0 ? (
        <EmptyState
          title={t('account.boxesNone')}
          action={<ButtonLink to={paths.newStyling()}>{t('home.orderBox')}</ButtonLink>}
        >
          {t('account.boxesNoneWords')}
        </EmptyState>
      ) : (
        <ul className="wardrobe" aria-label={t('account.page.boxes')}>
          {boxes.map((box) => (
            <li key={box.id}>
              <BoxRow box={box} />
            </li>
          ))}
        </ul>
      )}
      {boxes.length > 0 && (
        <p>
          <TextLink to={paths.accountContracts()}>{t('account.page.contracts')}</TextLink>
        </p>
      )}
      <Arrivals items={arrivals} />
    </AccountFrame>
  )
}

function BoxRow({ box }: { box: Box }) {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { kept, of } = countKeptPieces(box)
  return (
    <article className="wardrobe-box">
      <header>
        <h2>
          <TextLink to={boxPath(box)}>{t('label.box', { number: box.number })}</TextLink>
        </h2>
        <Badge tone={boxTone(box.state)}>{t(boxLabel(box.state))}</Badge>
        <p>{t('account.orderedOn', { date: dateLong(box.offeredAt) })}</p>
      </header>
      {box.note && <StylistsNote by={null}>{box.note}</StylistsNote>}
      {box.pieces.length > 0 && (
        <ul className="wardrobe-pieces">
          {box.pieces.map((piece) => (
            <li key={piece.id} data-gone={wentBack(piece.state) || undefined}>
              <Thumb piece={piece} />
            </li>
          ))}
        </ul>
      )}
      {box.bill && of > 0 && (
        <p className="wardrobe-sum">
          <span>{t('account.keptOf', { count: kept, of })}</span>
          <span className="figures">{money(box.bill.total)}</span>
          {box.bill.fees > 0 && <small>{t('box.inclFees', { amount: money(box.bill.fees) })}</small>}
        </p>
      )}
      <div className="wardrobe-ways">
        <SeeOutfits boxId={box.id} count={box.outfits} />
        {box.settledAt && kept > 0 && (
          <TextLink to={paths.faults(box.id)}>{t('feedback.faultyHeading')}</TextLink>
        )}
      </div>
    </article>
  )
}

/** A picture of a piece. A kept piece that is still sold links to its product page. */
function Thumb({ piece }: { piece: Piece }) {
  const t = useTexts()
  const picture = <PictureOrGap picture={piece.image} sizes="(min-width: 60rem) 180px, 30vw" />
  if (piece.state === 'kept' && piece.sold)
    return (
      <Link className="wardrobe-kept" to={paths.product(piece.sku)}>
        {picture}
        <span className="wardrobe-name">{piece.title}</span>
      </Link>
    )
  return (
    <>
      {picture}
      <span className="wardrobe-name">{piece.title}</span>
      {wentBack(piece.state) && <span className="wardrobe-back">{t('account.sentBack')}</span>}
    </>
  )
}
