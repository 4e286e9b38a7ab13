import './exchange.css'
import { type ReactNode, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { Price } from '#/platform/ui/data/price.tsx'
import { Button, ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Row, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import { ProductCard } from '#/platform/ui/picture/product-card.tsx'
import { NothingToDecide } from '../feedback/decided/nothing-to-decide.tsx'
import { titleWhileDelivered } from '../feedback/feedback-title.rule.ts'
import type { FeedbackView } from '../feedback/feedback-view.ts'
import { asAnswered, loadFeedbackOfPiece } from '../feedback/load-feedback.ts'
import type { ChoicesView } from './exchange.schema.ts'

export const title = titleWhileDelivered('exchange.title')

export async function loader(args: LoaderFunctionArgs) {
  const { view, instead, itemId } = await loadFeedbackOfPiece(args)
  const piece = view?.pieces.find(({ id }) => id === itemId)
  if (view?.box.state !== 'delivered' || !piece) return asAnswered({ view, instead, choices: null })
  const params = { boxId: view.box.id, itemId: piece.id }
  const choices = await api(args).get('/boxes/:boxId/feedback/items/:itemId/exchange', { params })
  return asAnswered({ view, instead, choices })
}

export function Page() {
  const { view, choices } = useLoaderData<typeof loader>()
  return view && choices ? <ChooseInstead view={view} choices={choices} /> : <NothingToDecide view={view} />
}

type Goods = ChoicesView['sizes'][number]

/** Replacements for one piece: other sizes first, then other colours, then similar pieces (R6.10). */
function ChooseInstead({ view, choices }: { view: FeedbackView; choices: ChoicesView }) {
  const t = useTexts()
  const { money } = useFormat()
  const { piece, sizes, colours, similar, take } = choices
  const { id: boxId, number } = view.box
  const { choose, chosen, error } = useChoosing({ boxId, itemId: piece.id })
  const each = (goods: Goods) => (
    <Choice key={goods.sku} goods={goods} busy={chosen === goods.sku} onTake={choose} />
  )
  if (sizes.length + colours.length + similar.length === 0) return <NoReplacement boxId={boxId} />
  return (
    <Frame
      eyebrow={t('feedback.eyebrow', { number })}
      title={t('exchange.heading')}
      lead={t('exchange.lead', { title: piece.title, days: view.withdrawalDays })}
    >
      <Stack space="wide">
        <p>{t('exchange.feeLead', { amount: money(view.exchange.returnFee) })}</p>
        <Alert>{error}</Alert>
        <ReturnedPiece piece={piece}>
          {sizes.length > 0 && (
            <>
              <h2>{t('exchange.sizes')}</h2>
              {take?.evidence && <FitTold size={take.size} evidence={take.evidence} />}
              <div className="exchange-sizes">
                {sizes.map(({ sku, size, price }) => (
                  <Button
                    key={sku}
                    variant={take?.sku === sku ? 'primary' : 'secondary'}
                    busy={chosen === sku}
                    onClick={() => choose(sku)}
                  >
                    {t('exchange.size', { size, price: money(price) })}
                  </Button>
                ))}
              </div>
            </>
          )}
        </ReturnedPiece>
        {colours.length > 0 && (
          <Section title={t('exchange.colours')}>
            <div className="exchange-choices">{colours.map(each)}</div>
          </Section>
        )}
        {similar.length > 0 && (
          <Section title={t('exchange.similar')}>
            <div className="exchange-choices">{similar.map(each)}</div>
          </Section>
        )}
        <Row>
          <ButtonLink variant="quiet" to={paths.giveFeedback(boxId)}>
            {t('exchange.back')}
          </ButtonLink>
        </Row>
      </Stack>
    </Frame>
  )
}

type Told = NonNullable<NonNullable<ChoicesView['take']>['evidence']>

/** The size to take, and what others found (R6.10). */
function FitTold({
  size,
  evidence: { felt, members, ofTen, size: taken },
}: {
  size: string
  evidence: Told
}) {
  const t = useTexts()
  const found = taken
    ? t(`exchange.fit.size.${felt}`, { members, ofTen, size: taken })
    : t(`exchange.fit.all.${felt}`, { members, ofTen })
  return (
    <p className="instead-note">
      {found} {t('exchange.fit.take', { size })}
    </p>
  )
}

const ReturnedPiece = ({ piece, children }: { piece: ChoicesView['piece']; children: ReactNode }) => {
  const t = useTexts()
  const { brand, title: name, colour, size, image } = piece
  return (
    <section className="exchange-piece">
      <PictureOrGap picture={image} sizes="(min-width: 60rem) 300px, 40vw" priority />
      <div className="exchange-piece-words">
        <p className="instead-label">{brand}</p>
        <p>{name}</p>
        <p className="instead-note">{[colour, t('look.sizeIs', { size })].filter(Boolean).join(', ')}</p>
        <p className="instead-note">{t('exchange.piece.returning')}</p>
      </div>
      <div className="exchange-piece-do">{children}</div>
    </section>
  )
}

type ChoiceProps = { goods: Goods; busy: boolean; onTake: (sku: string) => void }
function Choice({ goods, busy, onTake }: ChoiceProps) {
  const t = useTexts()
  const { sku, title: name, brand, image, price, colour, size } = goods
  return (
    <ProductCard
      name={name}
      brand={brand}
      picture={image}
      sizes="(min-width: 60rem) 220px, 50vw"
      price={<Price amount={price} />}
    >
      <p className="instead-note">{[colour, t('look.sizeIs', { size })].filter(Boolean).join(', ')}</p>
      <Button variant="secondary" size="small" busy={busy} onClick={() => onTake(sku)}>
        {t('exchange.take')}
        <span className="visually-hidden">: {[name, colour, size].filter(Boolean).join(', ')}</span>
      </Button>
    </ProductCard>
  )
}

/** Reserves the choice and returns to the box; a choice that another customer took first leaves the page. */
function useChoosing(params: { boxId: string; itemId: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState<string>()
  const { submit, busy, error } = useSubmit(
    (sku: string) =>
      send('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', {
        params,
        body: { sku },
        error: whenOutdated(revalidate),
      }),
    () => navigate(paths.giveFeedback(params.boxId)),
  )
  const choose = (sku: string) => {
    if (!busy) setChosen(sku)
    void submit(sku)
  }
  return { choose, chosen: busy ? chosen : undefined, error }
}

function NoReplacement({ boxId }: { boxId: string }) {
  const t = useTexts()
  return (
    <Frame title={t('exchange.nothing')} lead={t('exchange.nothingLead')} width="text">
      <ButtonLink to={paths.giveFeedback(boxId)}>{t('exchange.back')}</ButtonLink>
    </Frame>
  )
}
