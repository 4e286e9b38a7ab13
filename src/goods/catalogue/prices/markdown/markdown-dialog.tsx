import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { useToast } from '#/platform/ui/notice/toast.tsx'
import { productsText } from '../../product/selection.rule.ts'
import { momentTyped, PriceTimes } from '../price-times.tsx'
import type { MarkdownPreview } from './markdown.api.ts'
import { MarkdownEffect } from './markdown-effect.tsx'

type DialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void }
type Terms = { percent: number; markets: MarketId[]; from?: string; until?: string }
type Asked = { terms: Terms; preview: MarkdownPreview }

/** Reduces a selection by per cent: the effect is shown first, then it is done at once for all. */
export function MarkdownDialog({ ids, onClose, onDone }: DialogProps) {
  const [asked, setAsked] = useState<Asked>()
  const { submit, busy, error, fields } = useSubmit(
    (terms: Terms) =>
      send('POST', '/studio/catalogue/markdowns/preview', { body: { ids: [...ids], ...terms } }),
    (preview, terms) => setAsked({ terms, preview }),
  )
  return (
    <Dialog open onClose={onClose} title={`Mark down ${productsText(ids.length)}`}>
      <TermsForm
        isShown={asked !== undefined}
        busy={busy}
        error={error}
        isUntilWrong={fields.until !== undefined}
        onAsk={(terms) => void submit(terms)}
        onChange={() => setAsked(undefined)}
      />
      {asked && <Confirm {...asked} onDone={onDone} />}
    </Dialog>
  )
}

type TermsProps = {
  isShown: boolean
  busy: boolean
  error: string | undefined
  isUntilWrong: boolean
  onAsk: (terms: Terms) => void
  onChange: () => void
}
function TermsForm({ isShown, busy, error, isUntilWrong, onAsk, onChange }: TermsProps) {
  const [typed, setTyped] = useState({ percent: '20', from: '', until: '' })
  const [markets, setMarkets] = useState<MarketId[]>([...marketIds])
  const type = (name: keyof typeof typed) => (text: string) => {
    setTyped((now) => ({ ...now, [name]: text }))
    onChange()
  }
  function ask(event: FormEvent) {
    event.preventDefault()
    const { percent, from, until } = typed
    onAsk({ percent: Number(percent), markets, from: momentTyped(from), until: momentTyped(until) })
  }
  return (
    <form className="stack" onSubmit={ask}>
      <TextField
        label="Per cent off"
        hint="Prices get the usual ending of their market."
        type="number"
        inputMode="numeric"
        min={1}
        max={90}
        step={1}
        required
        value={typed.percent}
        onChange={({ target }) => type('percent')(target.value)}
      />
      <Chips
        legend="Markets"
        name="markets"
        options={marketOptions}
        values={markets}
        onChoose={(chosen) => {
          setMarkets(chosen)
          onChange()
        }}
      />
      <PriceTimes
        from={typed.from}
        until={typed.until}
        setFrom={type('from')}
        setUntil={type('until')}
        isWrong={isUntilWrong}
      />
      <Alert>{error}</Alert>
      {!isShown && (
        <Button type="submit" variant="secondary" busy={busy} disabled={markets.length === 0}>
          Show the effect
        </Button>
      )}
    </form>
  )
}

function Confirm({ terms, preview, onDone }: Asked & { onDone: () => void }) {
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const products = preview.products
    .filter(({ leftOut }) => leftOut === null)
    .map(({ id, revision }) => ({ id, revision }))
  const { submit, busy, error } = useSubmit(
    (terms: Terms, { idempotencyKey }) =>
      send('POST', '/studio/catalogue/markdowns', { body: { products, ...terms }, idempotencyKey }),
    ({ products, variants }) => {
      toast(`${productsText(products)} marked down, ${variants} prices`)
      onDone()
      return revalidate()
    },
  )
  return (
    <div className="stack">
      <MarkdownEffect preview={preview} />
      <Alert>{error}</Alert>
      <Button busy={busy} disabled={products.length === 0} onClick={() => void submit(terms)}>
        {`Mark ${productsText(products.length)} down`}
      </Button>
    </div>
  )
}
