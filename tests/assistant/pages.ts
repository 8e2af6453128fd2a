/** Pages that several questions lead to. */
export const HOUSES = [
  '/student-housing',
  ...['nur', 'yasmin', 'uludag', 'qasyun', 'firat'].map((key) => `student-residences:${key}`),
]
export const APPLYING = ['/student-housing', '/housing-application', 'faqs:housing-apply']
export const CARD = ['/donations', '/contact-us#faq-card']
export const REFUND = 'faqs:refund'
export const RECEIPT = ['faqs:receipt', '/user-account']
export const TRANSFER = '/donations?method=transfer'
export const OFFICE = '/contact-us'
export const VISIT = 'office:appointments'
