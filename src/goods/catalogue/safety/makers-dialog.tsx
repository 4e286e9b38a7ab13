import { type FormEvent, useId, useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { MakerFields } from '../product/own.rule.ts'
import { productsText } from '../product/selection.rule.ts'
import { useSave } from '../product/use-save.ts'

type DialogProps = { ids: readonly string[]; onClose: () => void; onDone: () => void }

/** Names the maker and the contact in the EU for those of a selection that lack them. */
export function MakersDialog({ ids, onClose, onDone }: DialogProps) {
  const form = useId()
  const [made, setMade] = useState<MakerFields>({ maker: '', makerContact: '', euContact: '' })
  const { submit, busy, error, fields } = useSave(
    async (typed: MakerFields, { idempotencyKey }) => {
      const { products } = await send('POST', '/studio/catalogue/publications/preview', {
        body: { ids: [...ids] },
      })
      const seen = products.map(({ id, revision }) => ({ id, revision }))
      return send('POST', '/studio/catalogue/makers', {
        body: { products: seen, ...typed },
        idempotencyKey,
      })
    },
    'The maker is named',
    onDone,
  )
  const field = (name: keyof MakerFields) => ({
    value: made[name],
    maxLength: 300,
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setMade((now) => ({ ...now, [name]: target.value })),
  })
  function save(event: FormEvent) {
    event.preventDefault()
    void submit(made)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Name the maker of ${productsText(ids.length)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Leave it
          </Button>
          <Button type="submit" form={form} busy={busy}>
            Name it
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save}>
        <Stack>
          <p>
            Only products that lack a maker or a contact in the EU change. A product is sold only with both.
          </p>
          <TextField label="Maker" hint="As its label says" required {...field('maker')} />
          <TextArea
            label="How the maker is reached"
            hint="Postal and electronic address"
            rows={2}
            {...field('makerContact')}
          />
          <TextArea
            label="Who answers for it in the EU"
            hint="Name, postal and electronic address. For a maker in the EU its own."
            rows={2}
            required
            {...field('euContact')}
          />
          <Alert>{error}</Alert>
        </Stack>
      </form>
    </Dialog>
  )
}
