/** How long a test waits for what will happen: only what hangs takes as long, however busy the machine is. */
export const patience = { timeout: 60_000 }
