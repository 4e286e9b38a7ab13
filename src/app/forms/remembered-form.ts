import { useEffect } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'

type Options<Values> = {
  /** Never kept. */
  secrets?: readonly string[]
  /** What we have of her, which the form begins with: once that has changed, what she typed over it is history. */
  over?: Partial<Values>
}
type Draft = { over?: string; values?: Record<string, unknown> }
const none: readonly string[] = []

/**
 * What she has typed, kept in this tab until it is sent: a reload or a look at the terms loses nothing. What she typed
 * before the script was there stays as it is.
 */
export function useRememberedForm<Values extends Record<string, unknown>>(
  { subscribe, setValue, getValues }: UseFormReturn<Values>,
  key: string,
  { secrets = none, over = {} }: Options<Values> = {},
) {
  const begun = JSON.stringify(over)
  useEffect(() => {
    const draft = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Draft
    const before = JSON.parse(begun) as Record<string, unknown>
    const untouched = (name: string) => (getValues(name as Path<Values>) || '') === (before[name] || '')
    for (const [name, value] of Object.entries((draft.over === begun && draft.values) || {}))
      if (untouched(name) && value !== getValues(name as Path<Values>))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const open = Object.entries(values).filter(([name]) => !secrets.includes(name))
        const draft: Draft = { over: begun, values: Object.fromEntries(open) }
        sessionStorage.setItem(key, JSON.stringify(draft))
      },
    })
  }, [subscribe, setValue, getValues, key, begun, secrets])
  return { forget: () => sessionStorage.removeItem(key) }
}
