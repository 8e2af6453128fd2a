/** Server modules of this feature; app/features.server.ts imports this file. */
import './record-names.server.ts'
import './endpoints.server.ts'
import './export/export.server.ts'
import './documents.server.ts'
import './checks.server.ts'
import './personal-data.server.ts'
import './screens/screens.server.ts'
