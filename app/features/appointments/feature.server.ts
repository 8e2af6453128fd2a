/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './admin-endpoints.server.ts'
import './export.server.ts'
import './calendar.server.ts'
import './closed.server.ts'
import './privacy.server.ts'
import './personal-data.server.ts'
import './screens/screens.server.ts'
