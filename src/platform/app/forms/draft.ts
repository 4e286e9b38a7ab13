type Draft<Values> = { over: string; values: Values }

/**
 * Input that is not sent yet, stored in this tab: a reload, a lost connection or a visit to another page loses
 * nothing. A draft belongs to one saved answer (`over`); it is dropped when that answer has changed.
 */
export function draftAt<Values>(key: string, answer: unknown) {
  const over = JSON.stringify(answer ?? null)
  return {
    read(): Values | undefined {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values> | null
      return stored?.over === over ? stored.values : undefined
    },
    write(values: Values) {
      sessionStorage.setItem(key, JSON.stringify({ over, values } satisfies Draft<Values>))
    },
  }
}

export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
