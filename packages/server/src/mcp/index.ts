export type { McpDefaults } from './mcp-context.ts';
export { type McpOptions, mcpDefaults, serveMcp } from './stdio.ts';
