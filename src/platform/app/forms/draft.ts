type Draft<Values> = { over: string; values: Values }

/**
 * What has been entered and not sent yet, kept in this tab: a reload, a lost connection or a look at another page loses
 * nothing. It lies over the answer that was there (`over`); once that has changed, the draft is history.
 */
export function draftAt<Values>(key: string, answer: unknown) {
  const over = JSON.stringify(answer ?? null)
  return {
    read(): Values | undefined {
      const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft<Values> | null
      return kept?.over === over ? kept.values : undefined
    },
    write(values: Values) {
      sessionStorage.setItem(key, JSON.stringify({ over, values } satisfies Draft<Values>))
    },
  }
}

/** What was sent is no draft any more. */
export const forgetDraft = (key: string): void => sessionStorage.removeItem(key)
