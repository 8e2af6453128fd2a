/** The address of a question within the page that shows them. */
export const faqAnchor = (id: number) => `faq-${id}`
