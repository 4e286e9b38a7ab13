import { useEffect } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'

/**
 * What she has typed, kept in this tab until it is sent: a reload or a look at the terms loses nothing. Secrets are
 * never kept. What she typed before the script was there stays as it is.
 */
export function useRememberedForm<Values extends Record<string, unknown>>(
  { subscribe, setValue, getValues }: UseFormReturn<Values>,
  key: string,
  secrets: readonly string[],
) {
  useEffect(() => {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    for (const [name, value] of Object.entries(kept))
      if (!getValues(name as Path<Values>))
        setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>)
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const open = Object.entries(values).filter(([name]) => !secrets.includes(name))
        sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(open)))
      },
    })
  }, [subscribe, setValue, getValues, key, secrets])
  return { forget: () => sessionStorage.removeItem(key) }
}
