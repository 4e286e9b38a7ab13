import { useState } from 'react'
import { useNavigate } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { paths } from '#/platform/paths.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select, TextField } from '#/platform/ui/form/field.tsx'
import { Row } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import { type Kind, kinds } from '../vocabulary/kinds.rule.ts'
import type { ProductChoicesView } from './product-edit.schema.ts'

type Given = { title: string; kind: Kind; brandId: string }

/** A new product needs its brand, kind and title; its page has the rest. */
export function NewProductDialog() {
  const navigate = useNavigate()
  const [brands, setBrands] = useState<ProductChoicesView['brands']>()
  const [given, setGiven] = useState<Given>({ title: '', kind: 'dress', brandId: '' })
  const open = useSubmit(async () => setBrands((await send('GET', '/studio/catalogue/choices')).brands))
  const { submit, busy, error, fields } = useSubmit(
    ({ title, ...facts }: Given, { idempotencyKey }) =>
      send('POST', '/studio/catalogue', { body: { ...facts, title: { en: title } }, idempotencyKey }),
    ({ id }) => navigate(paths.studioProduct(id)),
  )
  return (
    <Row>
      <Button size="small" busy={open.busy} onClick={() => void open.submit('')}>
        New product
      </Button>
      <Alert>{open.error}</Alert>
      <Dialog open={brands !== undefined} onClose={() => setBrands(undefined)} title="New product">
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void submit(given)
          }}
        >
          <TextField
            label="Title, English"
            required
            maxLength={200}
            value={given.title}
            error={fields.title}
            onChange={({ target }) => setGiven({ ...given, title: target.value })}
          />
          <Select
            label="Brand"
            required
            placeholder="Choose"
            value={given.brandId}
            options={(brands ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            error={fields.brandId}
            onChange={({ target }) => setGiven({ ...given, brandId: target.value })}
          />
          <Select
            label="Kind"
            value={given.kind}
            options={kinds.map((kind) => ({ value: kind, label: kind }))}
            onChange={({ target }) => setGiven({ ...given, kind: target.value as Kind })}
          />
          <Alert>{error}</Alert>
          <Button type="submit" busy={busy}>
            Begin
          </Button>
        </form>
      </Dialog>
    </Row>
  )
}
