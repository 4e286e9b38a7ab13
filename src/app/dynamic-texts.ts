/** Keys that the code puts together at run time begin with one of these; all others stand in it in full (R1.07). */
export const dynamicTexts = ['error.', 'error.field.', 'register.', 'survey.', 'survey.kind.'] as string[]
