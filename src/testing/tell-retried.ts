import type { Reporter } from 'vitest/node'

/** A test that passed only when it was tried again is a fault of it or of the product: said last, where it is seen. */
export const tellRetried: Reporter = {
  onTestRunEnd(files) {
    const retried = files
      .flatMap((file) => [...file.children.allTests('passed')])
      .filter((test) => test.diagnostic()?.flaky)
    if (retried.length === 0) return
    const lines = retried.map((test) => `  ${test.module.relativeModuleId}: ${test.fullName}`)
    console.error(['', 'FAILED AT FIRST, and passed when tried again. Mend these:', ...lines, ''].join('\n'))
  },
}
