import './account-now.css'
import type { WardrobeView } from '#/boxes/wardrobe/wardrobe.api.ts'
import { paths, portraitPath } from '#/paths.ts'
import type { OwnStylistView } from '#/stylists/stylists.schema.ts'
import { useFormat, useTexts } from '#/texts/use-texts.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Badge } from '#/ui/notice/notice.tsx'
import { PictureOrGap } from '#/ui/picture/picture.tsx'
import { Portrait } from '#/ui/picture/portrait.tsx'
import { boxPath, boxTone, boxWords, isGone, keptOf } from './boxes/box-words.rule.ts'

type Box = WardrobeView['boxes'][number]

/** What a member looks for first: the newest box with pieces in it, and who picked them. */
export function AccountNow({ boxes, stylist }: { boxes: readonly Box[]; stylist: OwnStylistView | null }) {
  const t = useTexts()
  const box = boxes.find(({ pieces }) => pieces.length > 0)
  if (!box) return null
  return (
    <section className="account-now" aria-label={t('label.box', { number: box.number })}>
      <ul className="account-now-pieces">
        {box.pieces.slice(0, 5).map(({ id, image, state }) => (
          <li key={id} data-gone={isGone(state) || undefined}>
            <PictureOrGap picture={image} sizes="(min-width: 60rem) 160px, 18vw" />
          </li>
        ))}
      </ul>
      <div className="account-now-words">
        <BoxNow box={box} />
        {stylist && (
          <p className="account-now-stylist">
            <Portrait name={stylist.name} src={stylist.portrait ? portraitPath(stylist.portrait) : null} />
            <TextLink to={paths.accountStylist()}>{stylist.name}</TextLink>
          </p>
        )}
      </div>
    </section>
  )
}

function BoxNow({ box }: { box: Box }) {
  const t = useTexts()
  const { dateLong, money } = useFormat()
  const { kept, of } = keptOf(box)
  return (
    <>
      <Badge tone={boxTone(box.state)}>{t(boxWords(box.state))}</Badge>
      <h2>
        <TextLink to={boxPath(box)}>{t('label.box', { number: box.number })}</TextLink>
      </h2>
      <p>
        {box.cost && of > 0
          ? [t('account.keptOf', { count: kept, of }), money(box.cost.total)].join(' · ')
          : t('account.orderedOn', { date: dateLong(box.offeredAt) })}
      </p>
      {box.cost && box.cost.fees > 0 && (
        <p className="account-now-fees">{t('box.inclFees', { amount: money(box.cost.fees) })}</p>
      )}
    </>
  )
}
