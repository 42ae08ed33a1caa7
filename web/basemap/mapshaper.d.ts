declare module 'mapshaper' {
  const mapshaper: {
    applyCommands(commands: string, inputs: Record<string, Buffer | string>): Promise<Record<string, Buffer>>;
  };
  export default mapshaper;
}
