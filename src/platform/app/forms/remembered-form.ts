import { useEffect } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import { draftAt, forgetDraft } from './draft.ts'

type Options<Values> = {
  /** Fields that are never kept. */
  secrets?: readonly string[]
  /** The form's initial values from the server. */
  over?: Partial<Values>
}
const none: readonly string[] = []

/** Keeps the typed values of a react-hook-form. Input from before the script was loaded stays as it is. */
export function useRememberedForm<Values extends Record<string, unknown>>(
  { subscribe, setValue, getValues }: UseFormReturn<Values>,
  key: string,
  { secrets = none, over = {} }: Options<Values> = {},
) {
  const begun = JSON.stringify(over)
  useEffect(() => {
    const before = JSON.parse(begun) as Record<string, unknown>
    const draft = draftAt<Record<string, unknown>>(key, before)
    const untouched = (name: string) => (getValues(name as Path<Values>) || '') === (before[name] || '')
    for (const [name, value] of Object.entries(draft.read() ?? {}))
      if (untouched(name) && value !== getValues(name as Path<Values>))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        draft.write(Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)))),
    })
  }, [subscribe, setValue, getValues, key, begun, secrets])
  return { forget: () => forgetDraft(key) }
}
