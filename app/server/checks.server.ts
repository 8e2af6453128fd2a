/** Every question to the data whose answer must be "none". */
import '#features/control/checks.server.ts'
import '#features/gift-book/checks.server.ts'
import '#features/ledger/checks.server.ts'
import '#features/offline-gifts/checks.server.ts'
import '#features/orders/checks.server.ts'
import '#features/payments/checks.server.ts'
import '#features/receipts/checks.server.ts'
import '#features/refunds/checks.server.ts'
