/** The pages below /user-account, by the last part of their address. */
export const ACCOUNT_PAGES = ['profile-settings', 'edit', 'donations', 'orders', 'purchases', 'logout'] as const
