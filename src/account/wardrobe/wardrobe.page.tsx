import './wardrobe-page.css'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { Board } from '#/boxes/outfits/board.tsx'
import { ItemCard } from '#/goods/catalogue/cards/item-card.tsx'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { OwnClothesPart } from '#/people/own-clothes/own-clothes-part.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { inFours } from '#/shop/browse/item-grid.tsx'
import type { WardrobeOutfitsView } from './wardrobe.schema.ts'

export const title = (t: Translate) => t('account.page.wardrobe')

export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [view, { garments }] = await Promise.all([
    client.get('/wardrobe/outfits'),
    client.get('/own-clothes'),
  ])
  return { view, garments }
}

/** The wardrobe: own clothes, outfits with all that the member has, what would make more of them, and prices a wear. */
export function Page() {
  const t = useTexts()
  const { view, garments } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  return (
    <AccountFrame
      wide
      title={t('account.page.wardrobe')}
      lead={view.clothes > 0 && t('wardrobe.lead', { count: view.clothes })}
    >
      <div className="wardrobe-parts">
        <Outfits outfits={view.outfits} />
        <OwnClothesPart garments={garments} onChanged={() => void revalidate()} />
        <Opens opens={view.opens} />
        <Wears wears={view.wears} />
      </div>
    </AccountFrame>
  )
}

function Outfits({ outfits }: Pick<WardrobeOutfitsView, 'outfits'>) {
  const t = useTexts()
  return (
    <Section title={t('wardrobe.outfits')}>
      {outfits.length === 0 ? (
        <p className="wardrobe-words">{t('wardrobe.outfitsNone')}</p>
      ) : (
        <ul className="wardrobe-outfits" aria-label={t('wardrobe.outfits')}>
          {outfits.map(({ pieces }) => (
            <li key={pieces.map(({ id }) => id).join()}>
              <Board pieces={pieces} />
              <p className="wardrobe-note">{pieces.map(({ title }) => title).join(' · ')}</p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Opens({ opens }: Pick<WardrobeOutfitsView, 'opens'>) {
  const t = useTexts()
  if (opens.length === 0) return null
  return (
    <Section title={t('wardrobe.opens')}>
      <ul className="wardrobe-opens" aria-label={t('wardrobe.opens')}>
        {opens.map(({ item, outfits }) => (
          <li key={item.productId}>
            <ItemCard item={item} sizes={inFours} />
            <p className="wardrobe-note">{t('wardrobe.opensCount', { count: outfits })}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Wears({ wears }: Pick<WardrobeOutfitsView, 'wears'>) {
  const t = useTexts()
  const { money } = useFormat()
  if (wears.length === 0) return null
  return (
    <Section
      title={t('wardrobe.wears')}
      aside={<TextLink to={paths.howIsItNow()}>{t('wardrobe.toWorn')}</TextLink>}
    >
      <p className="wardrobe-words">{t('wardrobe.wearsLead')}</p>
      <ul className="wardrobe-wears">
        {wears.map(({ id, brand, title, image, price, times, each }) => (
          <li key={id}>
            <PictureOrGap picture={image} sizes="72px" />
            <span>
              {`${brand} ${title}`}
              <span className="wardrobe-note">
                {t('wardrobe.wear', { count: times, price: money(price) })}
              </span>
            </span>
            <span className="figures">{t('wardrobe.each', { amount: money(each) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
