/**
 * Emails whose links open an account or a person's data: staff cannot read them, and their texts are deleted soon.
 * Patterns of LIKE.
 */
export const SECRET_TEMPLATES = ['people.%', 'data_requests.link'] as const

export const hasSecretLink = (template: string): boolean =>
  SECRET_TEMPLATES.some((one) => (one.endsWith('%') ? template.startsWith(one.slice(0, -1)) : template === one))
