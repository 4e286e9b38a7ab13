export const asSubject = (boxId: string) => ({ subjectType: 'box' as const, subjectId: boxId })
