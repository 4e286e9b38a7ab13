/** Below the newest rows of a history: says that there are older ones. */
export const OlderRows = ({ shown, more }: { shown: number; more: boolean }) =>
  more && <p>{`These are the newest ${shown}; there are older ones.`}</p>
