import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { send } from '#/platform/app/api/api-client.ts'
import type { ProductEditView } from '../product-edit.schema.ts'
import type { ProductChanges } from '../save-product.ts'
import { useSave } from '../use-save.ts'
import { countChanged, type DetailValues, detailChanges, detailValues } from './details-values.ts'

/** State of a product's details form, kept above the tabs, so that switching to another tab loses nothing. */
export function useDetails(product: ProductEditView) {
  const saved = detailValues(product)
  const { register, handleSubmit, control, reset, getValues } = useForm<DetailValues>({
    values: saved,
    // A colleague's changes come in; fields being edited here stay.
    resetOptions: { keepDirtyValues: true },
  })
  const waiting = countChanged(useWatch({ control }) as DetailValues, saved)
  const { submit, ...saving } = useSave(
    (changes: ProductChanges, { idempotencyKey }) =>
      send('PATCH', '/studio/catalogue/:productId', {
        params: { productId: product.id },
        body: { revision: product.revision, changes },
        idempotencyKey,
      }),
    'Saved',
    () => reset(getValues()),
  )
  useWarning(waiting > 0)
  return {
    ...saving,
    register,
    waiting,
    save: handleSubmit((values) => submit(detailChanges(values, saved))),
    discard: () => reset(saved),
  }
}
export type Details = ReturnType<typeof useDetails>

/** Warns before the window closes with unsaved changes. */
function useWarning(waits: boolean) {
  useEffect(() => {
    if (!waits) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [waits])
}
