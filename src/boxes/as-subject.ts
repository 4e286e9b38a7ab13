/** A box as the subject of what hangs on it elsewhere. */
export const asSubject = (boxId: string) => ({ subjectType: 'box' as const, subjectId: boxId })
