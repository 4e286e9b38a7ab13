import './import.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { type Currency, type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Chips } from '#/platform/ui/form/choice.tsx'
import { CheckBox, Select, TextField } from '#/platform/ui/form/field.tsx'
import { FileDrop } from '#/platform/ui/form/file-drop.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Progress } from '#/platform/ui/notice/progress.tsx'
import { useSave } from '../product/use-save.ts'
import { sendFile } from './send-file.ts'
import { LARGEST_FILE, LARGEST_PICTURE } from './upload.rule.ts'

const currencies = ['USD', 'EUR', 'DKK', 'SEK', 'GBP']
type Chosen = {
  file: File | undefined
  pictures: File[]
  markets: MarketId[]
  currency: string
  rates: Partial<Record<Currency, string>>
  category: string
  fetch: boolean
}
const nothing: Chosen = {
  file: undefined,
  pictures: [],
  markets: ['da'],
  currency: '',
  rates: {},
  category: '',
  fetch: false,
}

const foreign = ({ currency, markets: chosen }: Chosen) =>
  currency === ''
    ? []
    : [...new Set(chosen.map((id) => markets[id].currency))].filter((own) => own !== currency)

type Categories = { slug: string; title: string }[]

export function ImportForm({ categories }: { categories: Categories }) {
  const [chosen, setChosen] = useState(nothing)
  const [sent, setSent] = useState<number>()
  const choose = (part: Partial<Chosen>) => setChosen((before) => ({ ...before, ...part }))
  const { submit, busy, error } = useSave(async (of: Chosen, { idempotencyKey }) => {
    if (!of.file) return
    const { id } = await send('POST', '/studio/catalogue/imports', {
      body: wishesOf(of, of.file),
      idempotencyKey,
    })
    setSent(0)
    await sendFile({ id, file: of.file, pictures: of.pictures, onSent: setSent })
    await send('POST', '/studio/catalogue/imports/:id/begin', { params: { id } })
  }, 'The file is here')
  return (
    <form
      className="import-form"
      onSubmit={(event) => {
        event.preventDefault()
        void submit(chosen)
      }}
    >
      <Files chosen={chosen} choose={choose} />
      <TermsFields chosen={chosen} choose={choose} categories={categories} />
      {sent !== undefined && busy && (
        <Progress
          label="Sending: stay on this page"
          value={sent}
          max={1}
          text={`${Math.floor(sent * 100)} %`}
        />
      )}
      <Alert>{error}</Alert>
      <div>
        <Button type="submit" busy={busy} disabled={!chosen.file || chosen.markets.length === 0}>
          Preview changes
        </Button>
      </div>
    </form>
  )
}

type Part = { chosen: Chosen; choose: (part: Partial<Chosen>) => void }

function TermsFields({ chosen, choose, categories }: Part & { categories: Categories }) {
  return (
    <>
      <Chips
        legend="Sets prices in"
        name="markets"
        options={marketIds.map((id) => ({
          value: id,
          label: `${markets[id].country} (${markets[id].currency})`,
        }))}
        values={chosen.markets}
        onChoose={(ids: MarketId[]) => choose({ markets: ids })}
      />
      <div className="import-pair">
        <Select
          label="Currency of its prices"
          value={chosen.currency}
          options={[
            { value: '', label: 'Each market’s own' },
            ...currencies.map((value) => ({ value, label: value })),
          ]}
          onChange={({ target }) => choose({ currency: target.value })}
        />
        {foreign(chosen).map((own) => (
          <TextField
            key={own}
            label={`One ${chosen.currency} in ${own}`}
            required
            inputMode="decimal"
            pattern="[0-9]{1,6}([.][0-9]{1,8})?"
            hint="With a point, e.g. 10.4"
            value={chosen.rates[own] ?? ''}
            onChange={({ target }) => choose({ rates: { ...chosen.rates, [own]: target.value } })}
          />
        ))}
        <Select
          label="Category"
          value={chosen.category}
          options={[
            { value: '', label: 'From the name of each product' },
            ...categories.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
          onChange={({ target }) => choose({ category: target.value })}
        />
      </div>
    </>
  )
}

const wishesOf = (of: Chosen, { name, size }: File) => ({
  fileName: name.slice(-200),
  bytes: size,
  markets: of.markets,
  rates: foreign(of).map((own) => `${of.currency}/${own}=${of.rates[own] ?? ''}`),
  ...(of.currency && { currency: of.currency }),
  ...(of.category && { category: of.category }),
  ...(of.fetch && { fetch: true }),
})

function Files({ chosen: { file, pictures, fetch }, choose }: Part) {
  return (
    <div className="import-pair" data-top>
      <div>
        <FileDrop
          label="Choose the product file"
          hint="A Shopify product CSV, or a Google Merchant feed (XML or TSV) of one market; also as .gz, at most 100 MB."
          endings={['csv', 'gz', 'xml', 'tsv', 'txt']}
          maxKilobytes={LARGEST_FILE / 1024}
          files={[]}
          onFiles={([first]) => choose({ file: first })}
        />
        {file && <p className="import-chosen">{`${file.name}, ${Math.ceil(file.size / 1024)} kB`}</p>}
      </div>
      <div>
        <FileDrop
          label="Choose the folder of its pictures"
          hint="The files that Image Src names. Without it no new pictures come in."
          endings={['jpg', 'jpeg', 'png', 'webp']}
          maxKilobytes={LARGEST_PICTURE / 1024}
          multiple
          folder
          files={[]}
          onFiles={(files) => choose({ pictures: files })}
        />
        <CheckBox
          label="Fetch pictures from the web"
          hint="Where Image Src begins with https. What cannot be fetched is shown in the preview."
          checked={fetch}
          onChange={({ target }) => choose({ fetch: target.checked })}
        />
        {pictures.length > 0 && (
          <p className="import-chosen">
            {pictures.length === 1 ? 'One picture' : `${pictures.length} pictures`}
          </p>
        )}
      </div>
    </div>
  )
}
