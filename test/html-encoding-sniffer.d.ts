declare module 'html-encoding-sniffer' {
  export default function sniff(
    bytes: Uint8Array,
    options?: {
      transportLayerEncodingLabel?: string | undefined;
      defaultEncoding?: string;
      xml?: boolean;
    },
  ): string;
}
