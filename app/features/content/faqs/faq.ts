/** `answer` is clean HTML; `id` is a number for questions of staff, and a name for questions of the site itself. */
export type FaqItem = { id: number | string; question: string; answer: string }

/** The address of a question within the page that shows them. */
export const faqAnchor = (id: FaqItem['id']) => `faq-${id}`
