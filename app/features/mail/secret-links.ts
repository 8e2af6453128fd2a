/**
 * LIKE patterns of templates whose links open an account or a person's data. Staff cannot read these emails, and their
 * texts are deleted soon.
 */
export const SECRET_TEMPLATES = ['people.%', 'data_requests.link'] as const

export const hasSecretLink = (template: string): boolean =>
  SECRET_TEMPLATES.some((one) => (one.endsWith('%') ? template.startsWith(one.slice(0, -1)) : template === one))
