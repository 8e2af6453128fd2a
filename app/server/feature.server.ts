/** Routes of the server itself; app/features.server.ts imports this file. */
import './covers.server.ts'
import './csp-reports.server.ts'
